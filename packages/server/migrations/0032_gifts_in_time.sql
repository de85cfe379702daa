-- Nobody accepts what has expired (T-22), and guests are given nothing (GIFTS-13).
alter table member_gifts add constraint member_gifts_accepted_in_time
  check (accepted_at < expires_at);

create function refuse_gifts_to_guests() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from added a join users u on u.id = a.user_id where u.is_guest) then
    raise exception 'guests cannot receive gifts'
      using errcode = 'check_violation', constraint = 'member_gifts_for_members';
  end if;
  return null;
end
$$;

create trigger member_gifts_for_members
  after insert on member_gifts
  referencing new table as added
  for each statement execute function refuse_gifts_to_guests();
