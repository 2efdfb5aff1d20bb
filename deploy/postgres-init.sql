-- What the site expects of every session. Behind PgBouncer it can't ask for it itself, and it refuses to start without.
alter role current_user set timezone = 'UTC';
alter role current_user set statement_timeout = '5s';
alter role current_user set lock_timeout = '2s';
alter role current_user set idle_in_transaction_session_timeout = '10s';
