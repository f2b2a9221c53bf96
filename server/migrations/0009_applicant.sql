CREATE TABLE "application_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "application_links_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "approval_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"version" text NOT NULL,
	"wording" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "decided" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "embed_origins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "accent_colour" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_texts" ADD CONSTRAINT "approval_texts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_texts" ADD CONSTRAINT "approval_texts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_texts_version" ON "approval_texts" USING btree ("community_id","version");
--> statement-breakpoint
ALTER TABLE application_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON application_links TO nahstrom_app
  USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation());
--> statement-breakpoint
CREATE POLICY identity ON application_links FOR SELECT TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON application_links TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT ON application_links TO nahstrom_identity;
--> statement-breakpoint
ALTER TABLE approval_texts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON approval_texts TO nahstrom_app
  USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation());
--> statement-breakpoint
-- A wording that somebody has agreed to is neither changed nor removed.
GRANT SELECT, INSERT ON approval_texts TO nahstrom_app;
--> statement-breakpoint
ALTER TABLE secrets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY identity ON secrets FOR SELECT TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT ON secrets TO nahstrom_identity;
--> statement-breakpoint
INSERT INTO secrets (name, secret)
  VALUES ('proofOfWork', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
