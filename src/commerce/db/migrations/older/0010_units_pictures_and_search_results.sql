CREATE TABLE "variation_picture" (
	"variation_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variation_picture_variation_id_picture_id_pk" PRIMARY KEY("variation_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "meta_title" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "meta_description" jsonb;--> statement-breakpoint
ALTER TABLE "product_unit" ADD COLUMN "tax_rate" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "variation_picture" ADD CONSTRAINT "variation_picture_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_picture" ADD CONSTRAINT "variation_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variation_picture_picture_id_index" ON "variation_picture" USING btree ("picture_id");