-- A member holds what the entries sum up to, always: writing one moves the balance in the same statement, and neither can
-- be changed by hand.

-- A balance that no entry explains is carried over as a gift that was accepted.
with unexplained as (
  select u.id as user_id, u.premium_photo_credits - coalesce(sum(e.amount), 0) as credits
  from users u left join photo_credit_entries e on e.user_id = u.id
  group by u.id
  having u.premium_photo_credits > coalesce(sum(e.amount), 0)
), carried as (
  insert into member_gifts (
    id, user_id, gift_type, premium_type, description, status, photo_value, dollar_value, accepted_at
  )
  select gen_random_uuid(), user_id, 'support_gift', 'standard_plus',
    'Credits from before there was a list of them', 'accepted', credits, 0, now()
  from unexplained
  returning id, user_id, photo_value
)
insert into photo_credit_entries (id, user_id, amount, reason, gift_id)
select gen_random_uuid(), user_id, photo_value, 'gift_accepted', id from carried;

update users u set premium_photo_credits = e.credits
from (select user_id, sum(amount) as credits from photo_credit_entries group by user_id) e
where e.user_id = u.id and u.premium_photo_credits <> e.credits;

-- A gift's entry adds what the gift holds, to whom it was given.
alter table member_gifts add constraint member_gifts_contents unique (id, user_id, photo_value);
alter table photo_credit_entries
  drop constraint photo_credit_entries_gift_id_fkey,
  add constraint photo_credit_entries_of_gift foreign key (gift_id, user_id, amount)
    references member_gifts (id, user_id, photo_value);

create function move_credits() returns trigger
  language plpgsql
  as $$
begin
  update users u set premium_photo_credits = u.premium_photo_credits + a.amount
  from (select user_id, sum(amount) as amount from added group by user_id) a
  where a.user_id = u.id;
  return null;
end
$$;

create trigger photo_credit_entries_move_credits
  after insert on photo_credit_entries
  referencing new table as added
  for each statement execute function move_credits();

-- What is written stays written; entries go with their member alone, and forget an item that goes.
create function keep_credit_entry() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and not exists (select from users where id = old.user_id) then
    return old;
  end if;
  raise exception 'an entry of photo credits stays as it is'
    using errcode = 'check_violation', constraint = 'photo_credit_entries_stay';
end
$$;

create trigger photo_credit_entries_stay
  before delete or update of user_id, amount, reason, gift_id on photo_credit_entries
  for each row execute function keep_credit_entry();

create function check_credits() returns trigger
  language plpgsql
  as $$
begin
  if new.premium_photo_credits <> (
    select coalesce(sum(amount), 0) from photo_credit_entries where user_id = new.id
  ) then
    raise exception 'photo credits change by their entries alone'
      using errcode = 'check_violation', constraint = 'users_credits_are_entries';
  end if;
  return null;
end
$$;

create trigger users_begin_without_credits
  after insert on users
  for each row when (new.premium_photo_credits <> 0) execute function check_credits();

create trigger users_credits_are_entries
  after update of premium_photo_credits on users
  for each row when (new.premium_photo_credits <> old.premium_photo_credits)
  execute function check_credits();
