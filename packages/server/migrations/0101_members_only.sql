-- The owner keeps the item from visitors, guests and search machines.
alter table items add column is_members_only boolean not null default false;
