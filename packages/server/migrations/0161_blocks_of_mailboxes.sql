-- A block holds against every account of the blocked mailbox. Null for the account that was chosen; otherwise the one
-- through which this one is blocked. That one may be deleted: then this one still was not chosen.
alter table member_blocks
  add column blocked_through uuid;

create index member_blocks_through on member_blocks (blocked_through) where blocked_through is not null;

insert into member_blocks (blocker_user_id, blocked_user_id, created_at, blocked_through)
select distinct on (b.blocker_user_id, s.id) b.blocker_user_id, s.id, b.created_at, b.blocked_user_id
from member_blocks b
  join users u on u.id = b.blocked_user_id and u.email_verified
  join users s on mailbox(s.email) = mailbox(u.email) and s.email_verified
where not u.is_guest and not s.is_guest and not s.is_admin and s.id not in (b.blocker_user_id, b.blocked_user_id)
order by b.blocker_user_id, s.id, b.created_at
on conflict do nothing;
