-- Both ratings of a trade are shown, counted and told at once: when both are given, or 14 days after the end. Until
-- then a rating waits with its time in told_at. The version before shows and counts what it stores at once.
alter table user_ratings
  add column told_at timestamptz(3) not null default now(),
  add column is_counted boolean not null default true,
  -- What one member gave another, whose ratings count once together. It outlives the giver's account.
  add column pair uuid not null default gen_random_uuid();

create function pair_rating() returns trigger
  language plpgsql
  as $$
begin
  new.pair := coalesce(md5(new.rater_user_id::text || new.rated_user_id::text)::uuid, new.pair);
  return new;
end
$$;

create trigger user_ratings_paired before insert on user_ratings
  for each row execute function pair_rating();

update user_ratings set told_at = created_at,
  pair = coalesce(md5(rater_user_id::text || rated_user_id::text)::uuid, pair);

create index user_ratings_to_tell on user_ratings (rated_user_id, told_at) where not is_counted;

alter table users
  add column rating_average numeric(10, 2) not null default 0,
  add constraint users_rating_average check (rating_average = 0 or rating_average between 1 and 5);

-- Reads all ratings of the member anew: sums that change by parts would collect errors of rounding.
create or replace function count_rating() returns trigger
  language plpgsql
  as $$
declare
  member uuid;
begin
  for member in
    select distinct m.id from (values (old.rated_user_id), (new.rated_user_id)) m(id)
    where m.id is not null order by m.id
  loop
    -- The lock comes before the reading, so that ratings of the same moment are counted.
    perform from users where id = member for no key update;
    continue when not found;
    update users u set rating_count = r.count, rating_sum = r.sum, rating_average = r.average
    from (
      select coalesce(sum(p.count), 0) as count, coalesce(sum(p.sum), 0) as sum,
        coalesce(round(avg(p.sum / p.count) + 0.000000001, 1), 0) as average
      from (
        select count(*)::numeric as count, sum(rating)::numeric as sum from user_ratings
        where rated_user_id = member and is_counted group by pair
      ) p
    ) r
    where u.id = member;
  end loop;
  return null;
end
$$;

drop trigger user_ratings_counted on user_ratings;
create trigger user_ratings_counted
  after insert or delete or update of rating, rated_user_id, is_counted on user_ratings
  for each row execute function count_rating();

update users u set rating_average = r.average
from (
  select rated_user_id, round(avg(p.mean) + 0.000000001, 1) as average
  from (
    select rated_user_id, sum(rating)::numeric / count(*) as mean from user_ratings
    group by rated_user_id, pair
  ) p
  group by rated_user_id
) r
where u.id = r.rated_user_id;
