ALTER TABLE "organisations" ADD COLUMN "contact_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "mail_applications" boolean DEFAULT true NOT NULL;