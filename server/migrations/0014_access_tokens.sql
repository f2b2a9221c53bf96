CREATE TABLE "access_tokens" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"login_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"hash" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_on" date NOT NULL,
	"last_used" timestamp with time zone,
	CONSTRAINT "access_tokens_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_login_id_users_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_login_id_index" ON "access_tokens" USING btree ("login_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_name" ON "access_tokens" USING btree ("organisation_id","user_id","name_key");
--> statement-breakpoint
-- by hand
ALTER TABLE access_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON access_tokens TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON access_tokens TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
-- A token is found by its hash, before an organisation is known.
CREATE POLICY identity ON access_tokens TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON access_tokens TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT, DELETE ON access_tokens TO nahstrom_identity;
--> statement-breakpoint
GRANT UPDATE (last_used) ON access_tokens TO nahstrom_identity;
