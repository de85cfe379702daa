-- Whether somebody still has to do something about a ticket, for what must be true of such tickets alone.
alter table support_tickets
  add column is_open boolean not null generated always as (status in ('open', 'in-progress')) stored,
  add constraint support_tickets_openness unique (id, is_open);

-- What a ticket reports, as it was at that moment (readings S-65). It goes with the ticket and with nothing else: neither
-- the deletion of what is reported nor that of an account takes the evidence away. The subject has no reference therefore.
create table ticket_reports (
  ticket_id uuid primary key,
  reporter_id uuid references users on delete set null,
  kind text not null check (kind in ('item', 'member', 'conversation')),
  subject_id uuid not null,
  -- Whom it is about.
  reported_user_id uuid references users on delete set null,
  snapshot jsonb not null check (snapshot ->> 'kind' = kind),
  warned_at timestamptz(3),
  -- Since when it is the developer team's.
  handed_over_at timestamptz(3),
  -- What the reporter was told, once: that a step was taken, or that there was nothing.
  outcome text check (outcome in ('step', 'nothing')),
  -- Follows its ticket by itself.
  is_open boolean not null default true,
  created_at timestamptz(3) not null default now(),
  constraint ticket_reports_ticket foreign key (ticket_id, is_open)
    references support_tickets (id, is_open) on update cascade on delete cascade
);

-- The same thing once, as long as the ticket is open.
create unique index ticket_reports_once on ticket_reports (reporter_id, kind, subject_id)
  where is_open;
create index ticket_reports_reporter on ticket_reports (reporter_id);
create index ticket_reports_reported on ticket_reports (reported_user_id);
create index ticket_reports_handed_over on ticket_reports (ticket_id) where handed_over_at is not null;
