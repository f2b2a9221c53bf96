-- by hand
-- When two members become one, the days of the one's base fee are the other's.
GRANT UPDATE (subject, span) ON billed_claims TO nahstrom_app;
