-- An image's size, so that the page reserves its place, and its description.
ALTER TABLE messages ADD COLUMN attached_image TEXT;
