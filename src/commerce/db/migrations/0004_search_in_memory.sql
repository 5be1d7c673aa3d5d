DROP INDEX "product_search";--> statement-breakpoint
CREATE INDEX "search_count_begins" ON "search_count" USING btree ("query" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "search_text";