ALTER TABLE "market_messages" ADD COLUMN "differences" integer;--> statement-breakpoint
ALTER TABLE "market_messages" ADD COLUMN "left_differences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (left_differences) ON market_messages TO nahstrom_service;
