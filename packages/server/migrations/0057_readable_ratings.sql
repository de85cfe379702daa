-- What members say in ratings can be read by everybody, newest first, until staff take the words down; the stars stay.
alter table user_ratings add column taken_down_at timestamptz(3);

-- The screening looks at them as it does at messages.
alter table screening_finds
  drop constraint screening_finds_kind_check,
  add constraint screening_finds_kind_check check (kind in ('item', 'offer', 'message', 'rating'));
