ALTER TABLE "organisations" ADD COLUMN "contact_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "mail_applications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "archived" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_default" ON "organisations" USING btree ("is_default") WHERE "organisations"."is_default";--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_host_unique" UNIQUE("host");
--> statement-breakpoint
-- by hand
-- The visitors of an existing portal see what they saw before a second organisation came.
UPDATE organisations SET is_default = true WHERE id = (SELECT min(id) FROM organisations);
