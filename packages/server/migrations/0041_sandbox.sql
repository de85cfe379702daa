-- Guests live for a day, and all of theirs goes with them (readings S-82 to S-87).

-- The simulated neighbors of a guest: guests too, of the same day, whom nobody else meets.
create table sandbox_neighbors (
  user_id uuid primary key references users on delete cascade,
  guest_id uuid not null references users on delete cascade,
  -- When this one has offered something by itself, which one of them does once.
  offered_at timestamptz(3),
  constraint sandbox_neighbors_others check (user_id <> guest_id)
);

create index sandbox_neighbors_of_guest on sandbox_neighbors (guest_id);
create unique index sandbox_neighbors_offer_once on sandbox_neighbors (guest_id)
  where offered_at is not null;

-- Photos that guests have uploaded for an item that is not posted yet: their own alone may name them.
create table item_uploads (
  key text primary key check (key <> ''),
  user_id uuid not null references users on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now()
);

create index item_uploads_of_user on item_uploads (user_id);
create index item_uploads_by_age on item_uploads (created_at);

-- A sandbox is no free storage (T-83). Who posts waits for whoever posts for the same guest.
create function limit_sandbox_items() returns trigger
  language plpgsql
  as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from items where user_id = new.user_id and removed_at is null) >= 12 then
    raise exception 'a guest has 12 items at most'
      using errcode = 'check_violation', constraint = 'items_sandbox_most';
  end if;
  return new;
end
$$;

create trigger items_sandbox_most
  before insert on items
  for each row when (new.is_sandbox) execute function limit_sandbox_items();

create index items_sandbox_newest on items (created_at desc, id desc) include (user_id)
  where is_active and is_sandbox;
