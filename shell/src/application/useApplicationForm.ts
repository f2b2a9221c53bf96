import type { FieldCode, Locale, NetworkOperator, PublicCommunity } from '@nahstrom/contract';
import { type Api, answerOf, Failure } from '@nahstrom/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { discardDraft, loadDraft, saveDraft } from './draft.ts';
import { operatorNamed } from './operators.ts';
import { checkedApplication, compareByPlace, emptyForm, emptyPoint, type Typed, type TypedPoint } from './typed.ts';

const draftDelay = 400;

export type Finding = { path: string; code: FieldCode };

type Options = {
  api: Api;
  locale: Locale;
  communities: readonly PublicCommunity[];
  operators: readonly NetworkOperator[];
  organisation: string | undefined;
  onSent(): void;
};

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

export function useApplicationForm({ api, locale, communities, operators, organisation, onSent }: Options) {
  const [draft, setDraft] = useState(loadDraft);
  const [typed, setTyped] = useState(() => withCommunity(draft?.typed ?? emptyForm(), communities));
  const [isTouched, setTouched] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverErrors, setServerErrors] = useState<Record<string, FieldCode>>({});
  /** What was wrong at the last attempt. It stays while it is corrected, so that the page does not jump. */
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [operatorByHand, setOperatorByHand] = useState(
    () => typed.networkOperator !== '' && typed.networkOperator !== operatorNamed(typed, operators),
  );
  const isSending = useRef(false);
  /** After that no draft is kept, although the form may be rendered once more before it is gone. */
  const isSent = useRef(false);
  const unsaved = useRef<Typed | null>(null);

  const errors = useMemo(() => {
    if (!isSubmitted) return {};
    const checked = checkedApplication(typed, locale);
    return { ...serverErrors, ...(checked instanceof Failure ? checked.fields : {}) };
  }, [isSubmitted, typed, locale, serverErrors]);

  unsaved.current = isTouched && !isSent.current ? typed : null;
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => {
      if (!isSent.current) saveDraft(typed);
    }, draftDelay);
    return () => clearTimeout(timer);
  }, [typed, isTouched]);
  useEffect(() => {
    const save = () => {
      if (unsaved.current) saveDraft(unsaved.current);
    };
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

  const fail = (answer: Failure) => {
    const found = Object.entries(answer.fields)
      .map(([path, code]) => ({ path, code }))
      .sort((one, other) => compareByPlace(one.path, other.path));
    setFindings(found);
    setFailure(found.length > 0 ? null : answer);
  };

  return {
    typed,
    draft,
    isTouched,
    isBusy,
    errors,
    failure,
    findings,
    operatorByHand,
    set<Name extends Exclude<keyof Typed, 'countingPoints'>>(name: Name, value: Typed[Name]) {
      if (name === 'networkOperator') setOperatorByHand(value !== '');
      const path = name === 'otherNetworkOperator' ? 'networkOperator' : name;
      change(
        before => ({ ...before, [name]: value }),
        field => field === path,
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
      change(
        before => ({ ...before, countingPoints: [...before.countingPoints, emptyPoint()] }),
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
    discard() {
      discardDraft();
      setDraft(null);
      setTouched(false);
      setSubmitted(false);
      setServerErrors({});
      setFindings([]);
      setFailure(null);
      setOperatorByHand(false);
      setTyped(withCommunity(emptyForm(), communities));
    },
    async send() {
      if (isSending.current) return;
      setSubmitted(true);
      const checked = checkedApplication(typed, locale);
      if (checked instanceof Failure) return fail(checked);
      isSending.current = true;
      setBusy(true);
      setFailure(null);
      setFindings([]);
      try {
        await answerOf(api.PUT('/public/member/create', { params: { query: { organisation } }, body: checked }));
        isSent.current = true;
        unsaved.current = null;
        discardDraft();
        setTouched(false);
        onSent();
      } catch (cause) {
        if (!(cause instanceof Failure)) throw cause;
        setServerErrors(cause.fields);
        fail(cause);
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

/** The community of the link, or the draft's if it still takes applications, or the only one. */
function withCommunity(typed: Typed, communities: readonly PublicCommunity[]): Typed {
  const linked = Number(new URLSearchParams(location.search).get('community'));
  const open = (id: number | null) => communities.find(community => community.id === id)?.id;
  const only = communities.length === 1 ? communities[0]?.id : undefined;
  return { ...typed, community: open(linked) ?? open(typed.community) ?? only ?? null };
}
