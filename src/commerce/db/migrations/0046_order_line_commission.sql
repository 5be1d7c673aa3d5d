ALTER TABLE "window_hold" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "commission_percent" numeric(8, 5);--> statement-breakpoint
CREATE INDEX "window_hold_network_index" ON "window_hold" USING btree ("network");