-- Words of the list that staff have decided about, once the text they stood in is forgotten: they do not count again in
-- the same item or the same names.
create table screening_decided_words (
  item_id uuid references items on delete cascade,
  user_id uuid references users on delete cascade,
  words text not null,
  constraint screening_decided_words_subject check (num_nonnulls(item_id, user_id) = 1),
  constraint screening_decided_words_of_item unique (item_id, words),
  constraint screening_decided_words_of_user unique (user_id, words)
);
