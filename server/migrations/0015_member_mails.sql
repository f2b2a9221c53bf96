CREATE TABLE "member_mails" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "member_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"link_hash" text NOT NULL,
	CONSTRAINT "member_mails_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "member_mails_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "mails_off" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "mail_members" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_mails" ADD CONSTRAINT "member_mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_mails" ADD CONSTRAINT "member_mails_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_mails" ADD CONSTRAINT "member_mails_user_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_mails_user_id_index" ON "member_mails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mails_about" ON "member_mails" USING btree ("organisation_id","member_id","kind","about");
--> statement-breakpoint
-- by hand
ALTER TABLE member_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON member_mails TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON member_mails TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
-- A link to unsubscribe is found by its hash, before an organisation is known.
CREATE POLICY identity ON member_mails TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON member_mails TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT ON member_mails TO nahstrom_identity;
--> statement-breakpoint
GRANT DELETE ON member_mails TO nahstrom_service;
