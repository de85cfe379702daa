-- A bit for each letter that a word has, so that one scan passes over words of other letters.
create function letters_of(word text) returns integer
  language sql immutable strict parallel safe
  return (select coalesce(bit_or(1 << ascii(letter) % 31), 0)
    from regexp_split_to_table(word, '') letter);

alter table search_words add column letters integer not null generated always as (letters_of(word)) stored;
-- How many titles of the sample have the word, for completions.
alter table search_words add column in_titles real not null default 0 check (in_titles between 0 and 1);

drop index search_words_similar;
create index search_words_beginning on search_words (word text_pattern_ops);
