-- The length of an event. Events from before this column have the hour that calendars already show for them (EVT-04,
-- 0146).
ALTER TABLE gatherings ADD COLUMN duration_minutes INTEGER NOT NULL DEFAULT 60;
