-- Whether who stepped out of a swap of three did so too late before its meeting, which counts as missed.
alter table rings add column left_late boolean not null default false;
