-- How a member was rated stands with the member, so that a page of items need not count ratings. The
-- database keeps it, in the transaction that rates or forgets.
alter table users
  add column rating_count integer not null default 0,
  add column rating_sum integer not null default 0,
  add constraint users_ratings_counted check (rating_sum between rating_count and 5 * rating_count);

update users u set rating_count = r.count, rating_sum = r.sum
from (select rated_user_id, count(*), sum(rating) from user_ratings group by rated_user_id) r
where u.id = r.rated_user_id;

create function count_rating() returns trigger
  language plpgsql
  as $$
begin
  if tg_op <> 'INSERT' then
    update users set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating
      where id = old.rated_user_id;
  end if;
  if tg_op <> 'DELETE' then
    update users set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating
      where id = new.rated_user_id;
  end if;
  return null;
end
$$;

create trigger user_ratings_counted
  after insert or delete or update of rating, rated_user_id on user_ratings
  for each row execute function count_rating();
