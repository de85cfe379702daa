-- Who has joined while a campaign was active, and gets its gift as soon as the registration stands.
-- Without a reference to the campaign: a registration would wait for whoever deletes it. What is left
-- of a campaign that has ended is swept.
create table campaign_newcomers (
  campaign_id uuid not null,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz(3) not null default now(),
  constraint campaign_newcomers_once primary key (campaign_id, user_id)
);

create index campaign_newcomers_of_user on campaign_newcomers (user_id);

-- How far a campaign has come in giving to those who were members before it: by join date, one batch
-- after the other, so that whatever ends a run, the next goes on behind it.
create table campaign_backfills (
  campaign_id uuid primary key references promotional_campaigns on delete cascade,
  joined_until timestamptz(3) not null,
  last_joined_at timestamptz(3),
  last_user_id uuid,
  finished_at timestamptz(3),
  constraint campaign_backfills_place_together check (
    (last_joined_at is null) = (last_user_id is null)
  )
);

create index member_promotional_benefits_newest
  on member_promotional_benefits (campaign_id, received_at desc, id desc);
create index promotional_campaigns_newest on promotional_campaigns (created_at desc, id desc);
create index promotional_campaigns_active on promotional_campaigns (id) where is_active;

-- A deleted campaign is gone for everybody at once; its row goes when nothing names it any more, which
-- takes longer than a request may for a hundred thousand gifts.
alter table promotional_campaigns
  add column deleted_at timestamptz(3),
  add constraint promotional_campaigns_deleted_is_inactive check (deleted_at is null or not is_active);

create index promotional_campaigns_deleted on promotional_campaigns (id) where deleted_at is not null;
