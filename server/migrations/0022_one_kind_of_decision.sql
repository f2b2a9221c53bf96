ALTER TABLE "market_notes" ALTER COLUMN "state" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "market_notes" ALTER COLUMN "day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "market_notes" ADD COLUMN "answer" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_notes" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "market_notes" ADD COLUMN "days" jsonb;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "task" jsonb;--> statement-breakpoint
-- by hand
UPDATE "market_notes" SET "answer" = 'adopted'
WHERE "id" IN (
  SELECT min(note.id) FROM "market_notes" note
  JOIN "market_processes" process ON process.organisation_id = note.organisation_id AND process.id = note.process_id
  WHERE process.sent_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM "market_messages" message
    WHERE message.organisation_id = process.organisation_id AND message.message_id = process.message_id
      AND message.direction = 'out')
  GROUP BY process.organisation_id, process.id
);--> statement-breakpoint
-- Decisions that nothing changes stay: the kinds of a first and a last day have other names.
INSERT INTO "market_notes" ("organisation_id", "process_id", "answer", "about", "created")
SELECT organisation_id, id, 'ignore', about, now() FROM (
  SELECT organisation_id, id, regexp_replace(regexp_replace(settled_conflict, '^(otherDay|notActivated) ', 'firstDay '), '^notActive ', 'notMember ') AS about
  FROM "market_processes" WHERE settled_conflict IS NOT NULL
  UNION ALL
  SELECT organisation_id, id, regexp_replace(settled_end, '^ended ', 'lastDay ') FROM "market_processes" WHERE settled_end IS NOT NULL
  UNION ALL
  SELECT organisation_id, id, CASE
    WHEN settled_trouble LIKE '% other than asked' THEN 'otherThanRequested ' || replace(settled_trouble, ' other than asked', '')
    WHEN settled_trouble LIKE '% other day' THEN 'otherDayAccepted ' || replace(settled_trouble, ' other day', '')
    WHEN settled_trouble LIKE '% / %' THEN split_part(settled_trouble, ' / ', 1)
    ELSE 'failed ' || settled_trouble END
  FROM "market_processes" WHERE settled_trouble IS NOT NULL
) settled;--> statement-breakpoint
-- Of other tasks than days, what is known is written with the next message or decision.
UPDATE "market_processes" SET "task" = jsonb_build_object(
  'kind', open.kind, 'canTakeOver', open.kind IN ('firstDay', 'lastDay', 'failedAfter'), 'known', open.known,
  'about', coalesce(open.about, open.kind || ' ' || coalesce(open.day, '')), 'day', open.day)
FROM (
  SELECT organisation_id, id,
    CASE
      WHEN conflict ->> 'kind' IN ('otherDay', 'notActivated') THEN 'firstDay'
      WHEN conflict ->> 'kind' = 'notActive' THEN 'notMember'
      WHEN conflict ->> 'kind' = 'ended' THEN 'lastDay'
      WHEN trouble LIKE '% other than asked' THEN 'otherThanRequested'
      WHEN trouble LIKE '% other day' THEN 'otherDayAccepted'
      WHEN is_contradictory THEN 'failedAfter'
      WHEN state IN ('undeliverable', 'refused', 'timedOut', 'rejected', 'brokenOff') THEN 'failed'
      ELSE 'noData'
    END AS kind,
    conflict ->> 'theirs' AS day,
    CASE WHEN conflict IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(
      jsonb_build_object('from', 'portal', 'at', null, 'state', null, 'day', conflict -> 'ours',
        'share', null, 'direction', null, 'until', null),
      jsonb_build_object('from', 'operator', 'at', null, 'state', null, 'day', conflict -> 'theirs',
        'share', null, 'direction', null, 'until', null)) END AS known,
    CASE
      WHEN conflict IS NOT NULL THEN NULL
      WHEN trouble LIKE '% other than asked' THEN 'otherThanRequested ' || replace(trouble, ' other than asked', '')
      WHEN trouble LIKE '% other day' THEN 'otherDayAccepted ' || replace(trouble, ' other day', '')
      WHEN is_contradictory THEN split_part(trouble, ' / ', 1)
      WHEN state IN ('undeliverable', 'refused', 'timedOut', 'rejected', 'brokenOff') THEN 'failed ' || trouble
    END AS about
  FROM "market_processes"
  WHERE conflict IS NOT NULL OR trouble IS DISTINCT FROM settled_trouble AND trouble IS NOT NULL
) open
WHERE open.organisation_id = "market_processes".organisation_id AND open.id = "market_processes".id;
