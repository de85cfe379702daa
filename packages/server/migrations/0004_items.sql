create function wishlist_fits(wishlist text[]) returns boolean
  language sql immutable parallel safe
  return cardinality(wishlist) <= 5
    and (
      select coalesce(bool_and(wish is not null and char_length(wish) between 1 and 60), true)
      from unnest(wishlist) as wish
    );

-- Weights tell where a word stands: A title, B description, C wishlist.
create function item_search(title text, description text, wishlist text[]) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', coalesce(description, '')), 'B')
    || setweight(to_tsvector('english', array_to_string(wishlist, ' ; ')), 'C');

create table items (
  id uuid primary key,
  user_id uuid not null,
  title text not null check (char_length(title) between 1 and 100),
  description text check (char_length(description) <= 200),
  value numeric(10, 2) not null check (value >= 0.01),
  category text not null default 'other' check (
    category in (
      'electronics', 'furniture', 'books', 'clothing', 'tools', 'sports', 'home', 'toys',
      'vehicles', 'motorcycles', 'boats', 'campers', 'other'
    )
  ),
  year integer check (year between 1800 and 9999),
  max_photos integer not null default 2 check (max_photos between 2 and 75),
  premium_features_expiry timestamptz(3),
  wishlist text[] not null default '{}' check (wishlist_fits(wishlist)),
  accept_only_wishlist_offers boolean not null default false,
  is_active boolean not null default true,
  -- Hidden for good: an item with finished trades is never erased (readings S-29).
  removed_at timestamptz(3),
  place_id integer references places,
  -- Both follow the owner by themselves: guest at the first insert, banned whenever that changes.
  is_sandbox boolean not null default false,
  is_suspended boolean not null default false,
  search tsvector not null generated always as (item_search(title, description, wishlist)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint items_owner foreign key (user_id, is_sandbox, is_suspended)
    references users (id, is_guest, is_banned) on update cascade on delete cascade,
  constraint items_wishlist_needed check (not accept_only_wishlist_offers or wishlist <> '{}'),
  constraint items_removed_is_inactive check (removed_at is null or not is_active)
);

create index items_by_owner on items (user_id, created_at desc, id desc);
create index items_place on items (place_id);
create index items_nearby on items (place_id, created_at desc, id desc) include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_nearby_in_category on items (category, place_id, created_at desc, id desc)
  include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_newest on items (created_at desc, id desc) include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_newest_in_category on items (category, created_at desc, id desc)
  include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_sandbox on items (place_id, created_at desc, id desc) include (user_id)
  where is_active and is_sandbox;
create index items_search on items using gin (search);
