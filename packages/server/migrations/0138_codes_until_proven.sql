-- New codes whose owner has not yet shown to have them: the answer with them may be lost. Until then the former ones
-- work too.
alter table second_factor_recovery_codes add column awaits_proof boolean not null default false;
