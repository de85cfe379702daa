-- Uploaded pictures are served as files; a new picture has a new name.
alter table users add column avatar_key text generated always as (
  case when profile_image_url like 'data:%' then left(md5(profile_image_url), 20) end
) stored;
