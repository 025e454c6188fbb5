import type { Notice } from "./en.ts";

export const pt: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Quem é responsável",
    paragraphs: [
      name ? `${name} opera ${host}.` : `Nenhum operador de ${host} está indicado.`,
      contact
        ? `Para perguntas e solicitações: ${contact}.`
        : "Nenhum endereço para perguntas está publicado aqui.",
    ],
  },
  {
    heading: "Dados recebidos",
    paragraphs: [
      "A própria solicitação: números, links e palavras de busca, os idiomas e formatos solicitados, os dados de uma gravação e as partes de qualquer solicitação web (o endereço de onde vem e o nome indicado pelo programa que a envia).",
      "As páginas com JavaScript só enviam um texto lido ou digitado se for um código GS1, mesmo danificado, ou palavras digitadas para a busca. Códigos Wi-Fi, contatos, ingressos, endereços web e outros textos ficam no navegador, assim como as imagens da câmera. Sem JavaScript, o formulário envia o seu texto como parte do endereço web.",
      "Por MCP, a solicitação são os argumentos de uma chamada de ferramenta, nunca a conversa em volta dela. Para ler, não é preciso conta nem nome.",
    ],
  },
  {
    heading: "Dados armazenados, e por quanto tempo",
    paragraphs: [
      "Consultas e verificações não armazenam nada sobre você no catálogo, nem a prévia de uma gravação. Os links e produtos das últimas leituras ficam na memória por até um minuto, e por mais uma hora caso o catálogo falhe, sem nenhum dado sobre a pessoa que leu o código.",
      countsScans
        ? `As leituras de Digital Links são contadas. Para cada dia e cada mês (UTC), somas indicam quantas leituras tiveram um número de produto, a marca dele e a organização a que pertence: no total, e por resultado, tipo de link, nível (produto, lote ou número de série), país, idioma, tipo de dispositivo, e se foi um programa ou uma pessoa. Cada uma é uma soma à parte, nunca de várias em conjunto. Uma soma não contém endereço, cookie, nome de navegador nem número de lote ou de série. Menos de cinco leituras de um país ou de um idioma são mostradas sem o número. As somas dos dias são excluídas após ${scanDays} dias; as dos meses são mantidas. O operador pode desativar a contagem (COUNT_SCANS).`
        : "As leituras não são contadas.",
      "Um novo código QR é registrado com a hora e o Digital Link, que contém o número de lote ou de série indicado.",
      `Cada gravação é registrada como uma linha da auditoria: a hora, a ação, o registro, o resultado, o número aleatório da solicitação e o autor. O autor é "anonymous", os primeiros caracteres de uma chave de API ou a conta que fez login. A linha contém também os valores alterados, antes e depois; valores longos são cortados e chaves nunca são incluídas. Com a linha é armazenado o registro inteiro de antes da gravação, para que um erro possa ser desfeito. Uma organização vê as linhas sobre os registros que pertencem a ela, com os primeiros caracteres da chave que os escreveu. As linhas com mais de ${auditDays} dias são excluídas.`,
      "De uma chave de API são armazenados o hash, os primeiros caracteres, a etiqueta, a organização, as datas e o dia do último uso. De uma sessão do console: o hash do cookie, os primeiros caracteres da chave ou a conta que fez login, a organização, e quando começou e foi usada pela última vez. Ela termina ao sair, após 12 horas sem uso ou após 7 dias, e é excluída no login seguinte. De um convite: o hash do link, o nome da pessoa, a função, a organização, quem o criou e quando; é excluído quando é aceito ou cancelado, o mais tardar com o convite seguinte 30 dias após o fim dele. O nome passa então a ser a etiqueta da chave da pessoa, que os colegas da organização veem no histórico. A resposta a uma gravação com Idempotency-Key é armazenada por um dia.",
      "Se aplicativos fizerem login: a descrição que um aplicativo dá de si mesmo, até 90 dias após o último uso; a chave e as permissões concedidas a ele, até que seja desconectado ou passem 30 dias sem uso.",
    ],
  },
  {
    heading: "Logs técnicos",
    paragraphs: [
      "Cada solicitação grava uma linha de log: a hora, o número aleatório dela, o tipo de página ou ferramenta, o resultado, a duração e os primeiros caracteres da chave ou o aplicativo, se enviados; nunca o conteúdo da solicitação. Se algo falhar no servidor, a linha contém também o motivo técnico. Os mesmos dados, sem o número aleatório, são contados. A Cloudflare, que executa o servidor, registra as solicitações (endereço web, cabeçalhos técnicos, hora, resultado) e as conta por endereço para evitar abusos. Ela exclui os logs após sete dias, no máximo.",
    ],
  },
  {
    heading: "Cookies e outros destinatários",
    paragraphs: [
      "Não são usados cookies, exceto ao fazer login no console ou para um aplicativo, para manter você conectado. Não há rastreamento nem publicidade, e os dados não são vendidos nem cedidos. A Cloudflare e o provedor do banco de dados do catálogo os tratam em nome do operador.",
      "A página de um produto pode mostrar uma imagem de outro servidor. Este vê o endereço do navegador que solicita a imagem, mas não a página que a mostra. Uma leitura leva à página de outro operador, onde se aplica o aviso deste.",
    ],
  },
  {
    heading: "Seus direitos",
    paragraphs: [
      "Para ver, corrigir ou excluir dados sobre você, entre em contato com o operador. Indique a hora, o Digital Link ou os primeiros caracteres da chave. Uma chave revogada deixa imediatamente de ser válida. As linhas da auditoria não podem ser alteradas, apenas excluídas.",
    ],
  },
];
