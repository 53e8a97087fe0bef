-- What was mailed to the visitor with a refusal, so that whoever is asked about it later can read it. Null if nothing was mailed.
alter table signup_requests
  add column refusal_text text,
  add constraint signup_requests_refusal_text_of_refused check (refusal_text is null or state = 'refused');
grant select (refusal_text), update (refusal_text) on signup_requests to portal_app;
