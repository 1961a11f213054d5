/** Days are text; `second_positions`, `sizes`, `own_fields` and `guardians` are JSON. */
export type PlayerTables = {
  player: {
    id: string;
    club_id: string;
    first_name: string;
    last_name: string;
    short_name: string;
    /** Last, first and short name as they are searched and sorted by. */
    name_key: string;
    birth_date: string | null;
    gender: string | null;
    nationality: string | null;
    foot: string | null;
    position: string | null;
    second_positions: string;
    photo: string | null;
    status: string;
    licence_number: string | null;
    joined_on: string | null;
    left_on: string | null;
    email: string | null;
    phone: string | null;
    address: string | null;
    school: string | null;
    sizes: string;
    medical_until: string | null;
    consent_photo_on: string | null;
    consent_data_on: string | null;
    own_fields: string;
    notes: string | null;
    guardians: string;
    ratings_version: number;
    /** JSON: what is given back when the removal is undone. */
    restore_snapshot: string | null;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
};
