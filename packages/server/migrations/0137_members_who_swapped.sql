-- Who has completed a trade or a swap of three: known still when the other side deletes the account, and the trade with
-- it.
create table members_who_swapped (
  user_id uuid primary key references users on delete cascade
);

insert into members_who_swapped
  select from_user_id from trade_offers where status = 'completed'
  union select to_user_id from trade_offers where status = 'completed'
  union select m.user_id from ring_members m join rings r on r.id = m.ring_id where r.status = 'completed';

-- In one order, so that two trades of the same two do not wait for each other.
create function note_trade_completed() returns trigger
  language plpgsql
  as $$
begin
  insert into members_who_swapped
    select party from unnest(array[new.from_user_id, new.to_user_id]) party order by party
    on conflict do nothing;
  return null;
end
$$;

create trigger trade_offers_note_completed
  after update of status on trade_offers
  for each row
  when (new.status = 'completed')
  execute function note_trade_completed();

create function note_ring_completed() returns trigger
  language plpgsql
  as $$
begin
  insert into members_who_swapped
    select user_id from ring_members where ring_id = new.id order by user_id
    on conflict do nothing;
  return null;
end
$$;

create trigger rings_note_completed
  after update of status on rings
  for each row
  when (new.status = 'completed')
  execute function note_ring_completed();
