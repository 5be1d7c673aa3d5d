CREATE TABLE "attribute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"style" text DEFAULT 'rectangle' NOT NULL,
	"filterable" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "attribute_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attribute_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"value" jsonb NOT NULL,
	"hex_color" text,
	"picture_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_value_attribute_id_slug_unique" UNIQUE("attribute_id","slug")
);
--> statement-breakpoint
CREATE TABLE "product_attribute_value" (
	"product_id" bigint NOT NULL,
	"attribute_value_id" bigint NOT NULL,
	CONSTRAINT "product_attribute_value_product_id_attribute_value_id_pk" PRIMARY KEY("product_id","attribute_value_id")
);
--> statement-breakpoint
CREATE TABLE "variation_attribute_value" (
	"variation_id" bigint NOT NULL,
	"attribute_value_id" bigint NOT NULL,
	CONSTRAINT "variation_attribute_value_variation_id_attribute_value_id_pk" PRIMARY KEY("variation_id","attribute_value_id")
);
--> statement-breakpoint
CREATE TABLE "cross_sell" (
	"product_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cross_sell_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "size_chart" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compare_item" (
	"user_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compare_item_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"user_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_item_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"user_id" text,
	"author" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"unhelpful_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_feedback" (
	"question_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"helpful" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_feedback_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"user_id" text,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"content" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_product_id_user_id_unique" UNIQUE("product_id","user_id"),
	CONSTRAINT "review_rating_in_stars" CHECK ("review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"query" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"results" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_count_query_language_pk" PRIMARY KEY("query","language")
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "nutrition" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "size_chart_id" bigint;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "content" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute_value" ADD CONSTRAINT "product_attribute_value_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute_value" ADD CONSTRAINT "product_attribute_value_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_attribute_value" ADD CONSTRAINT "variation_attribute_value_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_attribute_value" ADD CONSTRAINT "variation_attribute_value_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_other_id_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compare_item" ADD CONSTRAINT "compare_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compare_item" ADD CONSTRAINT "compare_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_feedback" ADD CONSTRAINT "question_feedback_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_feedback" ADD CONSTRAINT "question_feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_attribute_value_attribute_value_id_index" ON "product_attribute_value" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "variation_attribute_value_attribute_value_id_index" ON "variation_attribute_value" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "cross_sell_other_id_index" ON "cross_sell" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "compare_item_product_id_index" ON "compare_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_item_product_id_index" ON "wishlist_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "question_product_id_status_created_at_index" ON "question" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE INDEX "review_product_id_status_created_at_index" ON "review" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE INDEX "search_count_count_index" ON "search_count" USING btree ("count");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_size_chart_id_size_chart_id_fk" FOREIGN KEY ("size_chart_id") REFERENCES "public"."size_chart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation" ADD CONSTRAINT "variation_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A product runs out when its smallest buyable quantity isn't there any more, which may be before nothing is left.
CREATE FUNCTION can_be_bought(item jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (item ->> 'stock')::numeric > 0 AND (item ->> 'stock')::numeric >= coalesce(
    (item ->> 'quantity_min')::numeric,
    (SELECT quantity_min FROM product WHERE id = (item ->> 'product_id')::bigint), 0)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := 'select n.* from new_rows n';
  ELSIF TG_OP = 'DELETE' THEN
    changed := 'select o.* from old_rows o';
  ELSIF TG_ARGV[2] = 'stock' THEN
    changed := $sql$
      select r.* from old_rows o join new_rows n on n.id = o.id cross join lateral (select o.* union all select n.*) r
      where to_jsonb(o) - array['stock', 'updated_at', 'import_hash', 'search_text']
          <> to_jsonb(n) - array['stock', 'updated_at', 'import_hash', 'search_text']
        or o.stock <> n.stock and can_be_bought(to_jsonb(o)) <> can_be_bought(to_jsonb(n))
    $sql$;
  ELSE
    changed := 'select o.* from old_rows o union all select n.* from new_rows n';
  END IF;
  EXECUTE format(
    'with changed as (%s), tags as (select distinct %s as tag from changed r)
     insert into content_change (tag)
     select tag from tags where tag is not null
     union all select %L where %L <> '''' and exists (select from changed)
     union all select product_list_tags(array(%s))',
    changed, TG_ARGV[0], TG_ARGV[1], TG_ARGV[1], coalesce(nullif(TG_ARGV[3], ''), 'select null::bigint limit 0')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  slug_of_product text := '(select slug from product where id = r.product_id)';
  lists_of_product text := 'select distinct c.category_id from product_category c join changed r on r.product_id = c.product_id';
  watched text[][] := array[
    ['attribute', '''attributes''', '', '', ''],
    ['attribute_value', '''attributes''', '', '', ''],
    ['product_attribute_value', '''product:'' || ' || slug_of_product, 'products', '', lists_of_product],
    ['variation_attribute_value',
      '(select ''product:'' || p.slug from variation v join product p on p.id = v.product_id where v.id = r.variation_id)',
      '', '', ''],
    ['cross_sell', '''product:'' || ' || slug_of_product, '', '', ''],
    ['size_chart', '''size-chart:'' || r.id', '', '', ''],
    ['review', '''reviews:'' || ' || slug_of_product, '', '', ''],
    ['question', '''questions:'' || ' || slug_of_product, '', '', ''],
    ['synonym', '''synonyms''', '', '', '']
  ];
  entry text[];
BEGIN
  FOREACH entry SLICE 1 IN ARRAY watched LOOP
    EXECUTE format(
      'create trigger note_insert after insert on %I referencing new table as new_rows
       for each statement execute function note_change(%L, %L, %L, %L)', entry[1], entry[2], entry[3], entry[4], entry[5]);
    EXECUTE format(
      'create trigger note_delete after delete on %I referencing old table as old_rows
       for each statement execute function note_change(%L, %L, %L, %L)', entry[1], entry[2], entry[3], entry[4], entry[5]);
    EXECUTE format(
      'create trigger note_update after update on %I referencing old table as old_rows new table as new_rows
       for each statement execute function note_change(%L, %L, %L, %L)', entry[1], entry[2], entry[3], entry[4], entry[5]);
  END LOOP;
END
$$;
