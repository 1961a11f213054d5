import type { Flag } from '#server/modules/account/tables.ts';

/** The time and place of an event, a training or a match. Instants are epoch milliseconds, days are text. */
export type EventTables = {
  occasion: {
    /** That of its event, training or match. */
    id: string;
    club_id: string;
    /** event, training, match. */
    kind: string;
    /** Null: the club's own type of its kind. */
    type_id: string | null;
    /** Empty for a training, the opponent of a match. */
    title: string;
    /** The title as it is searched. */
    title_key: string;
    description: string;
    starts_at: number;
    ends_at: number;
    all_day: Flag;
    first_day: string | null;
    last_day: string | null;
    zone: string;
    place: string | null;
    /** One of the club's pitches. */
    pitch_id: string | null;
    /** whole, a, b, c, d. */
    pitch_part: string | null;
    meet_minutes: number | null;
    meet_place: string | null;
    series_id: string | null;
    /** The day that the rule of its series gave it. */
    series_day: string | null;
    /** JSON: names of the fields that were changed by hand. */
    own_fields: string;
    /** planned, cancelled, postponed. */
    state: string;
    cancelled_reason: string | null;
    /** none, answer. */
    asks: string;
    /** The answer of whoever gives none: none, yes, no. */
    answer_default: string;
    answer_until: number | null;
    /** How many may take part; the others wait. */
    limit_at: number | null;
    asked_at: number | null;
    remind_at: number | null;
    reminded_at: number | null;
    /** From then on the called people are the rows of `attendance`. */
    frozen_at: number | null;
    /** When those who took part were asked how hard it was. */
    rpe_asked_at: number | null;
    /** When staff last reminded those without an answer. */
    reminded_by_hand_at: number | null;
    /** Counts changes of time, place and state, for the calendars of others. */
    sequence: number;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  occasion_target: {
    occasion_id: string;
    /** club, role, team, group, player, staff. */
    what: string;
    /** A role's is `club id:role`. */
    target_id: string;
    excluded: Flag;
    starts_at: number;
  };
  series: {
    id: string;
    club_id: string;
    kind: string;
    rule: string;
    start_day: string;
    /** Null: all day. */
    time: string | null;
    minutes: number;
    until_day: string;
    zone: string;
    skips_closed: Flag;
    version: number;
    created_at: number;
    updated_at: number;
  };
  attendance: {
    occasion_id: string;
    person_id: string;
    /** player, staff, user. */
    person_kind: string;
    club_id: string;
    /** The team through which the person is called. */
    team_id: string | null;
    kind: string;
    starts_at: number;
    /** yes, no, maybe. */
    answer: string | null;
    reason: string | null;
    reason_kind: string | null;
    answer_rank: number | null;
    /** How somebody who said yes waits for a place: domain/calendar/waitingList.ts. */
    wait: string | null;
    /** How long a free place is kept. */
    wait_until: number | null;
    answered_at: number | null;
    answered_by: string | null;
    /** app, mail, feed, staff, series. */
    answered_via: string | null;
    late: Flag;
    stale: Flag;
    /** domain/attendance.ts; null: not recorded yet. */
    presence: string | null;
    minutes_late: number;
    /** Taken part; null: not recorded yet. */
    minutes: number | null;
    noted_at: number | null;
    noted_by: string | null;
    /** app, code, rest. */
    noted_via: string | null;
    rpe: number | null;
    rpe_at: number | null;
    rpe_via: string | null;
    /** JSON. */
    wish: string | null;
  };
  attendance_change: {
    id: string;
    occasion_id: string;
    person_id: string;
    field: string;
    was: string | null;
    now: string | null;
    by_user: string | null;
    by_link: string | null;
    device: string | null;
    /** app, mail, staff, code, series; null: written before it was kept. */
    via: string | null;
    /** Of an answer. */
    reason_kind: string | null;
    reason: string | null;
    at: number;
  };
  occasion_reminder: {
    id: string;
    occasion_id: string;
    /** Null: sent by itself. */
    by_user: string | null;
    /** Of how many people somebody was reminded. */
    people: number;
    at: number;
  };
  occasion_undo: {
    id: string;
    club_id: string;
    by_user: string;
    at: number;
    until: number;
    /** JSON: the rows as they were. */
    body: string;
    /** When people are told of it; null: nothing to tell, or told. */
    tell_at: number | null;
  };
};
