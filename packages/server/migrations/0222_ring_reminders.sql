-- When the members of an agreed swap of three were reminded that no meeting is agreed, and asked after one.
alter table rings
  add column meeting_missing_reminded_at timestamptz(3),
  add column swap_asked_at timestamptz(3);
