-- Counts how often its text was changed before anybody decided: staff decide about the text that they have read.
alter table screening_finds add column revision integer not null default 1 check (revision > 0);
