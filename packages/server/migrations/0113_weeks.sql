-- What brings people back, week by week (decision 0058). A week is named by its Monday, in UTC.

-- Finished weeks, of all members. Who joined in the week came back 1, 4 and 12 weeks later.
create table week_figures (
  week date primary key check (extract(isodow from week) = 1),
  active int not null default 0 check (active >= 0),
  posts int not null default 0 check (posts >= 0),
  offers int not null default 0 check (offers >= 0),
  swaps int not null default 0 check (swaps >= 0),
  rings int not null default 0 check (rings >= 0),
  messages int not null default 0 check (messages >= 0),
  joined int not null default 0 check (joined >= 0),
  back_1 int check (back_1 between 0 and joined),
  back_4 int check (back_4 between 0 and joined),
  back_12 int check (back_12 between 0 and joined)
);

-- The same of an area. One with fewer active members has no row, so nobody can be read from it.
create table area_week_figures (
  week date not null references week_figures,
  place_id int not null references places,
  active int not null check (active >= 5),
  posts int not null check (posts >= 0),
  offers int not null check (offers >= 0),
  swaps int not null check (swaps >= 0),
  rings int not null check (rings >= 0),
  messages int not null check (messages >= 0),
  primary key (place_id, week)
);
create index area_week_figures_largest on area_week_figures (week, active desc, place_id);

-- Who was signed in during weeks that are not counted yet. A deleted account leaves its row nameless.
create table week_members (
  user_id uuid references users on delete set null,
  week date not null check (extract(isodow from week) = 1),
  joined date not null check (extract(isodow from joined) = 1),
  -- Without a reference, here and below: rows are written often and live for days.
  place_id int,
  constraint week_members_once unique (user_id, week)
);
create index week_members_week on week_members (week);

-- What was done in them, without a name and whatever is deleted later.
create table week_marks (
  week date not null check (extract(isodow from week) = 1),
  deed text not null check (deed in ('posts', 'offers', 'swaps', 'rings', 'messages')),
  place_id int
);
create index week_marks_week on week_marks (week);
