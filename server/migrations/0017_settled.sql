ALTER TABLE "market_processes" ADD COLUMN "settled_end" text;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "settled_trouble" text;