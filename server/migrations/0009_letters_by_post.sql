CREATE TABLE "invoice_letters" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"printed" timestamp with time zone NOT NULL,
	"printed_by" integer,
	"posted" timestamp with time zone,
	"posted_by" integer,
	CONSTRAINT "invoice_letters_organisation_id_invoice_id_pk" PRIMARY KEY("organisation_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_letters" ADD CONSTRAINT "invoice_letters_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_letters" ADD CONSTRAINT "invoice_letters_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_letters" ADD CONSTRAINT "invoice_letters_printed_by_fk" FOREIGN KEY ("organisation_id","printed_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("printed_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_letters" ADD CONSTRAINT "invoice_letters_posted_by_fk" FOREIGN KEY ("organisation_id","posted_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("posted_by") ON UPDATE no action;
--> statement-breakpoint
-- by hand
ALTER TABLE invoice_letters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON invoice_letters TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON invoice_letters TO nahstrom_app
  USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
GRANT SELECT, INSERT ON invoice_letters TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE (posted, posted_by) ON invoice_letters TO nahstrom_app;
--> statement-breakpoint
-- With their document, when its retention ends.
GRANT SELECT, DELETE ON invoice_letters TO nahstrom_service;
