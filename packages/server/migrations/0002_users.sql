-- server's language: on a Turkish one the small form of I is another letter than i.
create function folded(value text) returns text
  language sql immutable strict parallel safe
  return lower(value collate "C");

create table users (
  id uuid primary key,
  -- Plain letters alone, so that no two accounts look the same and are not (T-27).
  email text check (email ~ '^[!-~]+@[!-~]+$' and char_length(email) <= 254),
  username text check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) <= 50),
  -- A preset's name or a small picture as a data URL (readings S-25).
  profile_image_url text check (char_length(profile_image_url) <= 90000),
  home_address text check (char_length(home_address) <= 300),
  work_address text check (char_length(work_address) <= 300),
  street_number text check (char_length(street_number) <= 20),
  street_name text check (char_length(street_name) <= 100),
  city text check (char_length(city) between 1 and 100),
  state text check (state ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^\d{5}(-\d{4})?$'),
  latitude numeric(10, 8) check (latitude between -90 and 90),
  longitude numeric(11, 8) check (longitude between -180 and 180),
  place_id integer references places,
  phone_number text check (char_length(phone_number) <= 30),
  allow_text_notifications boolean not null default true,
  allow_email_notifications boolean not null default true,
  -- A salted hash, as every token below is a hash: nothing here opens a door by itself.
  password text,
  email_verified boolean not null default false,
  email_verification_token text constraint users_email_verification_token_unique unique,
  email_verification_expires timestamptz(3),
  password_reset_token text constraint users_password_reset_token_unique unique,
  password_reset_expires timestamptz(3),
  last_login_at timestamptz(3),
  is_guest boolean not null default false,
  guest_expires_at timestamptz(3),
  accept_only_wishlist_offers boolean not null default false,
  premium_photo_credits integer not null default 0
    constraint users_credits_not_negative check (premium_photo_credits >= 0),
  is_banned boolean not null default false,
  banned_at timestamptz(3),
  ban_reason text check (char_length(ban_reason) <= 500),
  is_admin boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- What items refer to, so that an item always knows whether its owner is a guest or banned.
  constraint users_standing unique (id, is_guest, is_banned),
  constraint users_members_have_names check (is_guest or (email is not null and last_name <> '')),
  constraint users_guests_are_no_staff check (not (is_guest and is_admin)),
  -- A guest without an end is a simulated neighbor of the sandbox.
  constraint users_only_guests_expire check (is_guest or guest_expires_at is null),
  constraint users_ban_has_reason check (
    not is_banned or (banned_at is not null and btrim(coalesce(ban_reason, '')) <> '')
  ),
  constraint users_coordinates_together check ((latitude is null) = (longitude is null)),
  constraint users_tokens_expire check (
    (email_verification_token is null or email_verification_expires is not null)
    and (password_reset_token is null or password_reset_expires is not null)
  )
);

create unique index users_email_unique on users (folded(email));
create unique index users_username_unique on users (folded(username));
create index users_place on users (place_id);
create index users_newest_members on users (created_at desc, id desc) where not is_guest;
create index users_guests_by_end on users (guest_expires_at) where is_guest;
create index users_staff on users (id) where is_admin;
