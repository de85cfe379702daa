-- Two newcomers who both named each other could not answer each other. One row of the two stays: what both say counts
-- more, then what came first.
delete from invitation_acceptances a using invitation_acceptances b
where a.invited_user_id = b.inviter_user_id and a.inviter_user_id = b.invited_user_id
  and (coalesce(a.invited_says and a.inviter_says, false), b.accepted_at, a.invited_user_id)
    < (coalesce(b.invited_says and b.inviter_says, false), a.accepted_at, b.invited_user_id);

create unique index invitation_acceptances_pair on invitation_acceptances
  (least(invited_user_id, inviter_user_id), greatest(invited_user_id, inviter_user_id));
