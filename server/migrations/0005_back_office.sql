CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer,
	"company_id" integer,
	"person_id" integer,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'AT' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "addresses_one_owner" CHECK (num_nonnulls("addresses"."party_id", "addresses"."company_id", "addresses"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer,
	"company_id" integer,
	"person_id" integer,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"institute_name" text DEFAULT '' NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"swift_bic" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_connections_one_owner" CHECK (num_nonnulls("bank_connections"."party_id", "bank_connections"."company_id", "bank_connections"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"client_customer_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"company_name" text NOT NULL,
	"company_number" text DEFAULT '' NOT NULL,
	"company_code" text DEFAULT '' NOT NULL,
	"legal_form" integer,
	"company_registration_number" text DEFAULT '' NOT NULL,
	"founding_date" date,
	"tax_number" text DEFAULT '' NOT NULL,
	"uid_number" text DEFAULT '' NOT NULL,
	"exit_date" date,
	"eda_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "companies_of_organisation" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer,
	"company_id" integer,
	"person_id" integer,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"contact" text NOT NULL,
	"contact_type" integer NOT NULL,
	CONSTRAINT "contacts_one_owner" CHECK (num_nonnulls("contacts"."party_id", "contacts"."company_id", "contacts"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"client_customer_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"party_type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"salutation" text NOT NULL,
	"party_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"party_number" text DEFAULT '' NOT NULL,
	"party_code" text DEFAULT '' NOT NULL,
	"legal_form" integer,
	"company_registration_number" text DEFAULT '' NOT NULL,
	"social_security_number" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"founding_date" date,
	"tax_number" text DEFAULT '' NOT NULL,
	"uid_number" text DEFAULT '' NOT NULL,
	"exit_date" date,
	"foreign_system_ident" text DEFAULT '' NOT NULL,
	CONSTRAINT "parties_of_organisation" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "party_associations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "party_associations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer NOT NULL,
	"company_id" integer,
	"person_id" integer,
	"task_function" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_associations_once" UNIQUE NULLS NOT DISTINCT("party_id","company_id","person_id","task_function"),
	CONSTRAINT "party_associations_one_other" CHECK (num_nonnulls("party_associations"."company_id", "party_associations"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "person_companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"task_function" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_companies_once" UNIQUE("company_id","person_id","task_function")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"client_customer_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"salutation" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"person_number" text DEFAULT '' NOT NULL,
	"person_code" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"social_security_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "persons_of_organisation" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "counting_points" ADD COLUMN "cumulative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "counting_points" ADD COLUMN "membership_fee_invoice_date" date;--> statement-breakpoint
ALTER TABLE "counting_points" ADD COLUMN "membership_invoice" integer;--> statement-breakpoint
ALTER TABLE "counting_points" ADD COLUMN "participation_performance" numeric(10, 3);--> statement-breakpoint
ALTER TABLE "counting_points" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "counting_points" ADD COLUMN "updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birth_city_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "citizenship" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "other_network_operator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "cnr_network_operator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "existing_smart_meter" boolean;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "member_com_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "last_export" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_associations" ADD CONSTRAINT "party_associations_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_associations" ADD CONSTRAINT "party_associations_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_associations" ADD CONSTRAINT "party_associations_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_companies" ADD CONSTRAINT "person_companies_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_companies" ADD CONSTRAINT "person_companies_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_party_id_index" ON "addresses" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "addresses_company_id_index" ON "addresses" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "addresses_person_id_index" ON "addresses" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bank_connections_party_id_index" ON "bank_connections" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "bank_connections_company_id_index" ON "bank_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_connections_person_id_index" ON "bank_connections" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "companies_organisation_id_index" ON "companies" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "contacts_party_id_index" ON "contacts" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "contacts_company_id_index" ON "contacts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contacts_person_id_index" ON "contacts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "parties_organisation_id_index" ON "parties" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "party_associations_company_id_index" ON "party_associations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "party_associations_person_id_index" ON "party_associations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_companies_person_id_index" ON "person_companies" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "persons_organisation_id_index" ON "persons" USING btree ("organisation_id");--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['parties', 'companies', 'persons', 'addresses', 'contacts', 'bank_connections', 'person_companies', 'party_associations'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO nahstrom_app', tenant_table);
  END LOOP;
  FOREACH tenant_table IN ARRAY ARRAY['parties', 'companies', 'persons'] LOOP
    EXECUTE format(
      'CREATE POLICY client ON %I AS RESTRICTIVE TO nahstrom_app USING (current_client() IS NULL OR client_customer_id = current_client())',
      tenant_table);
  END LOOP;
  -- What belongs to a record is seen by whoever sees the record: the inner queries are held by the policies above.
  FOREACH tenant_table IN ARRAY ARRAY['addresses', 'contacts', 'bank_connections'] LOOP
    EXECUTE format(
      'CREATE POLICY client ON %I AS RESTRICTIVE TO nahstrom_app USING (current_client() IS NULL OR EXISTS (SELECT FROM parties WHERE parties.id = party_id) OR EXISTS (SELECT FROM companies WHERE companies.id = company_id) OR EXISTS (SELECT FROM persons WHERE persons.id = person_id))',
      tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY client ON person_companies AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR (EXISTS (SELECT FROM companies WHERE companies.id = company_id)
    AND EXISTS (SELECT FROM persons WHERE persons.id = person_id)));
--> statement-breakpoint
CREATE POLICY client ON party_associations AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR (EXISTS (SELECT FROM parties WHERE parties.id = party_id)
    AND (EXISTS (SELECT FROM companies WHERE companies.id = company_id) OR EXISTS (SELECT FROM persons WHERE persons.id = person_id))));
