-- The words of items: how common each is, and what a misspelt one may have meant. A job fills it.
create table search_words (
  word text primary key check (word <> ''),
  stem text not null,
  -- Of all listed items, how many have it.
  share real not null check (share between 0 and 1)
);

create index search_words_stem on search_words (stem);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What was looked for and not found: words, place and day, and nothing of the person.
create table search_misses (
  words text not null check (char_length(words) between 1 and 100),
  place_id integer references places on delete set null,
  day date not null,
  searches integer not null default 1 check (searches > 0),
  constraint search_misses_once unique nulls not distinct (day, words, place_id)
);

create index search_misses_place on search_misses (place_id);
