ALTER TABLE "members" ADD COLUMN "entered_on" date;
--> statement-breakpoint
-- by hand
-- The day of activation was that of the acceptance, and a begin of contract prevailed over it in billing. Now the day of
-- activation prevails; what was billed stays the same.
UPDATE counting_points SET date_of_activation = contract_begin WHERE cp_status = 1 AND contract_begin IS NOT NULL;
