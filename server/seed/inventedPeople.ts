/** Names of nobody: common first and last names, paired by number. */
const men =
  `Hugo Mateo Martín Lucas Leo Daniel Alejandro Manuel Pablo Álvaro Adrián Enzo Mario Diego David Oliver Marcos Thiago
Marco Álex Javier Izan Bruno Miguel Antonio Gonzalo Liam Gael Carlos Juan Ángel Nicolás Sergio Iker Rodrigo Samuel Daan Sem
Bram Lars Thijs Jesse Ruben Joris Sander Wout`.split(/\s+/);
const women =
  `Lucía Sofía Martina Valeria Julia Paula Daniela Emma Vega Carla Alba Noa Alma Olivia Sara Claudia Vera Carmen Lara
Irene Ainhoa Nora Elena Marta Abril Candela Triana Rocío Laia Inés Sanne Lotte Fleur Femke Noor Maud`.split(/\s+/);
const last =
  `Robledo Cifuentes Arnedo Villalba Torrente Balmori Quirós Salvatierra Mendieta Larrea Olmedo Cantero Peñalver Arriaga
Valcárcel Bermejo Ferreiro Casanova Tejada Montero Zaldívar Otero Barreda Carrasco Escudero Llorente Maldonado Noriega Pedrosa
Quintana Saavedra Trujillo Urrutia Velasco Ybarra Zamora Alarcón Bustamante Cordero Duarte Espejo Figueroa Granados Hinojosa
Iriarte Jurado Lozano Manrique Naranjo Ocaña Palacios Redondo Santamaría Toledano Valverde de-Wit van-Dalen Brouwer Hendriks
Kuipers Verhoef`
    .split(/\s+/)
    .map((name) => name.replace('-', ' '));

export type Gender = 'male' | 'female';
export type Invented = { readonly firstName: string; readonly lastName: string; readonly gender: Gender };

const at = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

/** The n-th invented person of a gender; the first few thousand all differ. */
export const invented = (n: number, gender: Gender): Invented => ({
  firstName: at(gender === 'male' ? men : women, n),
  lastName: at(last, n * 7 + Math.floor(n / last.length)),
  gender,
});
