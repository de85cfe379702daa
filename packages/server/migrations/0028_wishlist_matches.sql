-- What wishlist matching compares (readings S-38), written by the application in the same statement
-- as the texts; a job writes it for items that were there before. Null: not written yet.
alter table items
  -- Every form of the item's words, and each entry of its wishlist as a question to such words.
  add column match_words tsvector,
  add column wish_query tsquery;

-- Words meet place and category inside one index.
create index items_matching on items
  using gin (match_words, (array[cell, region_of(cell)]), category)
  with (fastupdate = off)
  where is_active and not is_sandbox and not is_suspended;

create index items_unmatched on items (id) where match_words is null;
