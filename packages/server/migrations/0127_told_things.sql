-- What news have told a member of, by its owner and the words of its title: posting the same thing
-- again tells nobody twice. Without a reference to the item: it may be gone.
create table told_things (
  user_id uuid not null references users on delete cascade,
  -- Of owner and words, so that neither can be read from it.
  likeness uuid not null,
  item_id uuid not null,
  told_at timestamptz(3) not null,
  primary key (user_id, likeness)
);

create index told_things_oldest on told_things (told_at);

-- The same for all titles of an owner with the same words in whatever order and case.
create function likeness_of(item items) returns uuid
  language sql immutable parallel safe
  return md5(item.user_id::text || ' '
    || array_to_string(tsvector_to_array(ts_filter(item.search, '{a,b}')), ' '))::uuid;
