import type { FieldCode, Locale, NetworkOperator, PublicCommunity } from '@nahstrom/contract';
import { type Api, answerOf, Failure } from '@nahstrom/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { discardDraft, loadDraft, saveDraft } from './draft.ts';
import { operatorNamed } from './operators.ts';
import { withCity } from './places.ts';
import type { checkedApplication } from './rules.ts';
import { type Step, stepOf, steps } from './steps.ts';
import { compareByPlace, emptyForm, emptyPoint, type Typed, type TypedPoint } from './typed.ts';

const draftDelay = 400;

export type Finding = { path: string; code: FieldCode };

type Rules = { checkedApplication: typeof checkedApplication };

type Options = {
  api: Api;
  locale: Locale;
  communities: readonly PublicCommunity[];
  operators: readonly NetworkOperator[];
  organisation: string | undefined;
  step: Step;
  /** The rules, once loaded. */
  rules: Rules | null;
  loadRules(): Promise<Rules>;
  proof: { prove(): Promise<string>; forget(): void };
  /** @param follow token of the status page, where no mail brings it */
  onSent(follow: string | undefined): void;
  /** The community has changed its approval texts: they must be read again. */
  onTextsChanged(): void;
};

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

export function useApplicationForm({
  api,
  locale,
  communities,
  operators,
  organisation,
  step,
  rules,
  ...given
}: Options) {
  const [draft, setDraft] = useState(loadDraft);
  const [typed, setTyped] = useState(() => withCommunity(draft?.typed ?? emptyForm(), communities));
  const [isTouched, setTouched] = useState(false);
  /** Steps submitted so far: only these show missing fields. */
  const [checkedSteps, setCheckedSteps] = useState<readonly Step[]>([]);
  /** Keys of points added since the last attempt: nothing is missing in them yet. */
  const [newPoints, setNewPoints] = useState<readonly string[]>([]);
  /** Fields that were there at the last attempt, and its errors: one that appears later is not missing anything yet. */
  const [attempted, setAttempted] = useState<readonly string[]>([]);
  const [serverErrors, setServerErrors] = useState<Record<string, FieldCode>>({});
  /** Errors of the last attempt. They stay during correction, so that the page does not jump. */
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [operatorByHand, setOperatorByHand] = useState(
    () => typed.networkOperator !== '' && typed.networkOperator !== operatorNamed(typed, operators),
  );
  const isSending = useRef(false);
  /** Stops storing the draft, although the form may render once more before it is unmounted. */
  const isSent = useRef(false);
  const unsaved = useRef<(() => void) | null>(null);

  const places = useMemo(() => communities.flatMap(community => community.places), [communities]);
  const community = communities.find(({ id }) => id === typed.community);
  const result = useMemo(() => rules?.checkedApplication(typed, locale, community), [rules, typed, locale, community]);
  const errors = useMemo(() => {
    if (checkedSteps.length === 0) return {};
    const all = { ...serverErrors, ...(result instanceof Failure ? result.fields : {}) };
    const isNew = (path: string) => newPoints.includes(typed.countingPoints[placeOf(path)]?.key ?? '');
    return Object.fromEntries(
      Object.entries(all).filter(
        ([path]) => checkedSteps.includes(stepOf(path)) && attempted.includes(path) && !isNew(path),
      ),
    );
  }, [checkedSteps, attempted, result, serverErrors, newPoints, typed.countingPoints]);

  unsaved.current = isTouched && !isSent.current ? () => saveDraft(typed, step) : null;
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => {
      if (!isSent.current) saveDraft(typed, step);
    }, draftDelay);
    return () => clearTimeout(timer);
  }, [typed, step, isTouched]);
  useEffect(() => {
    const save = () => unsaved.current?.();
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save();
    };
  }, []);

  const change = (next: (before: Typed) => Typed, isServerErrorOver: (path: string) => boolean) => {
    setTouched(true);
    setTyped(next);
    setServerErrors(before => Object.fromEntries(Object.entries(before).filter(([path]) => !isServerErrorOver(path))));
  };
  const withOperator = (next: Typed): Typed =>
    operatorByHand ? next : { ...next, networkOperator: operatorNamed(next, operators) || next.networkOperator };

  const judged = async () => {
    const loaded = await given.loadRules().catch(() => {
      throw new Failure(0, {}, 'network');
    });
    return loaded.checkedApplication(typed, locale, community);
  };
  const fail = (answer: Failure) => {
    const found = findingsOf(answer);
    setAttempted(before => [...before, ...found.map(({ path }) => path)]);
    setFindings(found);
    setFailure(found.length > 0 ? null : answer);
  };

  return {
    typed,
    locale,
    /** The chosen one. */
    community,
    draft,
    isTouched,
    isBusy,
    errors,
    failure,
    findings,
    operatorByHand,
    /** Paths that are still missing or invalid, whether shown or not. */
    open: result instanceof Failure ? Object.keys(result.fields) : [],
    /** Whether the step is valid; if not, shows its errors.
     *  @param fields names of those that are shown */
    async check(left: Step, fields: readonly string[]): Promise<boolean> {
      const answer = await judged().catch((unloaded: Failure) => unloaded);
      if (answer instanceof Failure && answer.status === 0) {
        fail(answer);
        return false;
      }
      setCheckedSteps(before => [...new Set([...before, left])]);
      setNewPoints([]);
      const found = answer instanceof Failure ? findingsOf(answer).filter(({ path }) => stepOf(path) === left) : [];
      setAttempted(before => [
        ...before.filter(path => stepOf(path) !== left),
        ...fields,
        ...found.map(({ path }) => path),
      ]);
      setFindings(found);
      setFailure(null);
      return found.length === 0;
    },
    set<Name extends Exclude<keyof Typed, 'countingPoints'>>(name: Name, value: Typed[Name]) {
      if (name === 'networkOperator') setOperatorByHand(value !== '');
      change(
        before => withCity(before, { ...before, [name]: value }, places),
        field => field === name,
      );
    },
    setPoint<Name extends keyof TypedPoint>(place: number, name: Name, value: TypedPoint[Name]) {
      change(
        before => {
          const countingPoints = before.countingPoints.map((point, index) =>
            index === place ? { ...point, [name]: value } : point,
          );
          const next = { ...before, countingPoints };
          return name === 'cpNumber' ? withOperator(next) : next;
        },
        field => field === `countingPoints.${place}.${name}`,
      );
    },
    addPoint() {
      const added = emptyPoint();
      setNewPoints(before => [...before, added.key]);
      setFindings(before => before.filter(({ path }) => path in errors));
      change(
        before => ({ ...before, countingPoints: [...before.countingPoints, added] }),
        field => field === 'countingPoints',
      );
    },
    removePoint(place: number) {
      setFindings(before => before.filter(({ path }) => !path.startsWith('countingPoints.')));
      change(
        before =>
          withOperator({ ...before, countingPoints: before.countingPoints.filter((_, index) => index !== place) }),
        field => field.startsWith('countingPoints'),
      );
    },
    /** Continues with the draft. */
    resume() {
      setDraft(null);
    },
    discard() {
      discardDraft();
      setDraft(null);
      setTouched(false);
      setCheckedSteps([]);
      setAttempted([]);
      setServerErrors({});
      setFindings([]);
      setFailure(null);
      setOperatorByHand(false);
      setTyped(withCommunity(emptyForm(), communities));
    },
    async send() {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const application = await judged();
        setCheckedSteps(steps);
        if (application instanceof Failure) return fail(application);
        setBusy(true);
        setFailure(null);
        setFindings([]);
        const body = { ...application, altcha: await given.proof.prove() };
        const { follow } = await answerOf(
          api.PUT('/public/member/create', { params: { query: { organisation } }, body }),
        );
        given.proof.forget();
        isSent.current = true;
        unsaved.current = null;
        discardDraft();
        setTouched(false);
        given.onSent(follow);
      } catch (cause) {
        if (!(cause instanceof Failure)) throw cause;
        setServerErrors(cause.fields);
        fail(cause);
        if (cause.body.error === 'application.notProved') given.proof.forget();
        if (cause.body.error === 'application.textsChanged') {
          setTyped(before => ({ ...before, ...noApprovals }));
          given.onTextsChanged();
        }
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

const findingsOf = (answer: Failure): Finding[] =>
  Object.entries(answer.fields)
    .map(([path, code]) => ({ path, code }))
    .sort((one, other) => compareByPlace(one.path, other.path));

const noApprovals = {
  approvalMembership: false,
  approvalSepa: false,
  approvalAdditionalContract: false,
  approvalUsageValues: false,
};

/** Of `countingPoints.2.cpNumber`; NaN for another field. */
const placeOf = (path: string) => Number(/^countingPoints\.(\d+)\./.exec(path)?.[1] ?? Number.NaN);

/** The community of the link, or the draft's if it still accepts applications, or the only one. */
function withCommunity(typed: Typed, communities: readonly PublicCommunity[]): Typed {
  const linked = Number(new URLSearchParams(location.search).get('community'));
  const open = (id: number | null) => communities.find(community => community.id === id)?.id;
  const only = communities.length === 1 ? communities[0]?.id : undefined;
  return { ...typed, community: open(linked) ?? open(typed.community) ?? only ?? null };
}
