-- A letter with nothing to tell is looked at once a day, and does not use up its week.
alter table weekly_letters add column looked_on date;
