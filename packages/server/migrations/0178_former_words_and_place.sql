-- Words and place that a changed or moved item was found by before: what it was found by then is not new.
alter table wish_queue
  add column former_description text,
  add column former_wishlist text[],
  add column former_place_id integer;
