-- Width, height and description of an image, in JSON. With the size the page reserves the space for it.
ALTER TABLE messages ADD COLUMN attached_image TEXT;
