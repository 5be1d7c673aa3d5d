CREATE TABLE "blog_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "blog_category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "blog_tag_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text DEFAULT 'article' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced" boolean DEFAULT false NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"picture_id" bigint,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"servings" integer,
	"prep_minutes" integer DEFAULT 0 NOT NULL,
	"cook_minutes" integer DEFAULT 0 NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_slug_unique" UNIQUE("slug"),
	CONSTRAINT "post_kind_known" CHECK ("post"."kind" in ('article', 'recipe')),
	CONSTRAINT "post_status_known" CHECK ("post"."status" in ('draft', 'published')),
	CONSTRAINT "post_reading_takes_time" CHECK ("post"."reading_minutes" > 0),
	CONSTRAINT "post_recipe_serves" CHECK ("post"."kind" <> 'recipe' or "post"."servings" is not null),
	CONSTRAINT "post_serves_somebody" CHECK ("post"."servings" > 0),
	CONSTRAINT "post_minutes_not_negative" CHECK ("post"."prep_minutes" >= 0 and "post"."cook_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_category" (
	"post_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "post_category_post_id_category_id_pk" PRIMARY KEY("post_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "post_ingredient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_ingredient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"amount" numeric(12, 3),
	"unit" text,
	"text" jsonb NOT NULL,
	"weighs" numeric(12, 3),
	CONSTRAINT "post_ingredient_unit_known" CHECK ("post_ingredient"."unit" in ('g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'pinch', 'handful', 'clove', 'slice', 'sprig', 'bunch')),
	CONSTRAINT "post_ingredient_is_something" CHECK ("post_ingredient"."amount" > 0 and "post_ingredient"."weighs" > 0)
);
--> statement-breakpoint
CREATE TABLE "post_ingredient_product" (
	"ingredient_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_ingredient_product_ingredient_id_product_id_pk" PRIMARY KEY("ingredient_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "post_tag" (
	"post_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "post_tag_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_category" ADD CONSTRAINT "post_category_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_category" ADD CONSTRAINT "post_category_category_id_blog_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ingredient" ADD CONSTRAINT "post_ingredient_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ingredient_product" ADD CONSTRAINT "post_ingredient_product_ingredient_id_post_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."post_ingredient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ingredient_product" ADD CONSTRAINT "post_ingredient_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_tag_id_blog_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_status_published_at_index" ON "post" USING btree ("status","published_at");--> statement-breakpoint
CREATE INDEX "post_category_category_id_index" ON "post_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "post_ingredient_post_id_index" ON "post_ingredient" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_ingredient_product_product_id_index" ON "post_ingredient_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "post_tag_tag_id_index" ON "post_tag" USING btree ("tag_id");