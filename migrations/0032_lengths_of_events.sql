-- How long an event goes on. Events of before this column have the hour that calendars were told of them (EVT-04, 0146).
ALTER TABLE gatherings ADD COLUMN duration_minutes INTEGER NOT NULL DEFAULT 60;
