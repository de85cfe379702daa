-- Every change of a member's credits; their sum is users.premium_photo_credits.
create table photo_credit_entries (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  amount integer not null,
  reason text not null check (reason in ('gift_accepted', 'slots_added')),
  -- A gift adds its credits once (T-22). It cannot go while its entry stays.
  gift_id uuid constraint photo_credit_entries_gift_once unique references member_gifts,
  item_id uuid references items on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint photo_credit_entries_direction check (
    case reason
      when 'gift_accepted' then amount > 0 and gift_id is not null and item_id is null
      else amount < 0 and gift_id is null
    end
  )
);

create index photo_credit_entries_of_user
  on photo_credit_entries (user_id, created_at desc, id desc);
create index photo_credit_entries_of_item on photo_credit_entries (item_id)
  where item_id is not null;
