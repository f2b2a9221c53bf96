CREATE TABLE "operators" (
	"login_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_login_id_users_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- by hand
ALTER TABLE operators ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY identity ON operators TO nahstrom_identity USING (true);
--> statement-breakpoint
CREATE POLICY service ON operators TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON operators TO nahstrom_identity;
--> statement-breakpoint
GRANT SELECT ON operators TO nahstrom_service;
--> statement-breakpoint
-- The administrator in charge of the oldest organisation, or the first one that it has.
INSERT INTO operators (login_id)
SELECT u.user_id
FROM (SELECT id, admin_user_id FROM organisations ORDER BY created, id LIMIT 1) oldest
  JOIN organisation_users u ON u.organisation_id = oldest.id AND u.active
WHERE u.id = oldest.admin_user_id OR 'ROLE_ADMIN' = ANY (u.roles)
ORDER BY (u.id = oldest.admin_user_id) IS TRUE DESC, u.id
LIMIT 1;
